import { useParam } from '#ui/route-address.ts'
import { FeesList } from '../fees/web/FeesList.tsx'
import { MassesTab } from '../month/web/MassesTab.tsx'
import { MonthsList } from './MonthsList.tsx'
import { Reports } from '../prints/web/Reports.tsx'
import { RulesList } from '../rules/web/RulesList.tsx'

const ROOMS: Record<string, () => React.ReactNode> = {
  stole: FeesList,
  mass: MassesTab,
  rules: RulesList,
  reports: Reports,
}

/** Tab of the settlements selected by its address; an unknown one shows the months. */
export function PaymentTab() {
  const tab = useParam('tab')
  const Room = ROOMS[tab] ?? MonthsList
  return <Room />
}
