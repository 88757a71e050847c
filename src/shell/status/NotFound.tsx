import { IconMapQuestion } from '@tabler/icons-react'
import { StatusPage } from './StatusPage.tsx'

export function NotFound() {
  return (
    <StatusPage icon={IconMapQuestion} title="Nie ma takiej strony">
      <p>Adres jest nieprawidłowy albo strona została przeniesiona.</p>
    </StatusPage>
  )
}
