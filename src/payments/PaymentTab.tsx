import { useParam } from '#kit/address.tsx'
import { FeesList } from './fees/FeesList.tsx'
import { MassesTab } from './month/MassesTab.tsx'
import { MonthsList } from './MonthsList.tsx'
import { Reports } from './prints/Reports.tsx'
import { RulesList } from './rules/RulesList.tsx'

const ROOMS: Record<string, () => React.ReactNode> = {
  stole: FeesList,
  mass: MassesTab,
  rules: RulesList,
  reports: Reports,
}

/** One room of the settlements by its address; an unknown one shows the months. */
export function PaymentTab() {
  const tab = useParam('tab')
  const Room = ROOMS[tab] ?? MonthsList
  return <Room />
}
