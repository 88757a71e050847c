import { IconBuildingChurch } from '@tabler/icons-react'
import { useSlots } from './slots.ts'
import { StatusPage } from './status/StatusPage.tsx'

/** Shown to an administrator without a current parish, instead of a screen that needs one. */
export function ChooseParish() {
  const { ParishButton } = useSlots()
  return (
    <StatusPage
      icon={IconBuildingChurch}
      title="Najpierw wybierz parafię"
      actions={<ParishButton label="Wybierz parafię" />}
    >
      <p>Ten ekran pokazuje dane jednej parafii.</p>
    </StatusPage>
  )
}
