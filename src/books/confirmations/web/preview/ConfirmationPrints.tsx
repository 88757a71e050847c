import { notices } from '#books/core/notices/contract.ts'
import { usePrint } from '#ui/print.tsx'
import { showDay } from '#shared/dates/format-day.ts'
import { useSession } from '#shell/session.ts'
import { type ActPaper, PrintMenu } from '#books/core/web/page/PrintMenu.tsx'
import type { Confirmation } from '../../contract.ts'
import { confirmationPrints } from '../../prints/contract.ts'

/** Prints of a confirmation; those without options are printed directly. */
export function ConfirmationPrints({ act }: { act: Confirmation }) {
  const paper = usePrint(confirmationPrints.paper)
  const quadra = usePrint(confirmationPrints.quadra)
  const notice = usePrint(notices.print)
  const { parish } = useSession()
  const { confirmation_date: date } = act
  const current = act.notices.findLast(({ state }) => state !== 'dropped')
  const papers: ActPaper[] = [
    {
      label: 'Świadectwo bierzmowania',
      print: query =>
        paper({ params: { confirmationID: act.id, certificate: 'certificate' }, query }),
    },
  ]
  return (
    <PrintMenu
      papers={papers}
      plain={[
        {
          label: 'Zawiadomienie do parafii chrztu',
          print: current && (() => notice({ params: { id: current.id } })),
        },
        {
          label: `Świadectwa wszystkich z dnia ${showDay(date)}`,
          print:
            parish && date?.length === 10
              ? () => quadra({ params: { parishId: parish.id }, query: { date } })
              : undefined,
        },
      ]}
      forms={[
        {
          label: 'Zgoda na bierzmowanie poza parafią',
          template: 'confirmationPermission',
          id: act.person_id,
        },
        {
          label: 'Zaświadczenie dla świadka',
          template: 'confirmationWitness',
          id: act.sponsor_person_id,
        },
      ]}
    />
  )
}
