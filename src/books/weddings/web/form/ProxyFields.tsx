import { MandateFields } from '#books/core/web/form/MandateFields.tsx'
import { Choice } from '#ui/fields.ts'
import { useFormValue } from '#ui/layout/Section.tsx'
import { proxyWords } from '../../labels.ts'

const SIDES = Object.entries(proxyWords).map(([value, label]) => ({ value, label }))

/** Consent through somebody else, and the mandate it was given by (KPK 1105). */
export function ProxyFields() {
  const side = useFormValue<string | null>('proxy_side')
  return (
    <>
      <Choice name="proxy_side" label="Ślub przez pełnomocnika" options={SIDES} span={2} />
      {side && <MandateFields />}
    </>
  )
}
