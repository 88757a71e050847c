import { IconBuildingChurch } from '@tabler/icons-react'
import { useSlots } from './slots.ts'
import { StatusPage } from './status/StatusPage.tsx'

/** To an administrator who works in no parish, in place of a screen of one. */
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
