import { Choice } from '#ui/fields.ts'
import { CHANNELS } from '../../labels.ts'

const KINDS = Object.entries(CHANNELS).map(([value, label]) => ({ value, label }))

export const ChannelField = () => (
  <Choice name="channel" label="Rodzaj" options={KINDS} clearable={false} />
)
