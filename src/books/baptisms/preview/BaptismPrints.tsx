import { usePrint } from '#kit/print.tsx'
import { showPartialDay } from '#kit/words.tsx'
import { annotationKinds } from '../../annotation.ts'
import { type ActPaper, PrintMenu } from '../../PrintMenu.tsx'
import type { Baptism } from '../contract.ts'
import { type BaptismPaper, baptismPrints } from '../prints/contract.ts'

/** The eight prints of a baptism: six of the act, and two whose words are written first. */
export function BaptismPrints({ act }: { act: Baptism }) {
  const print = usePrint(baptismPrints.paper)
  const paper = (certificate: BaptismPaper, label: string, more?: Partial<ActPaper>): ActPaper => ({
    label,
    ...more,
    print: query => print({ params: { baptismID: act.id, certificate }, query }),
  })
  return (
    <PrintMenu
      papers={[
        paper('church', 'Świadectwo chrztu'),
        paper('marriage', 'Świadectwo chrztu do ślubu', {
          usualPurpose: 'do zawarcia sakramentu małżeństwa',
          notice: <IssuedBefore act={act} />,
        }),
        paper('short', 'Świadectwo skrócone'),
        paper('copy', 'Odpis zupełny aktu', { notice: FOR_WHOM }),
        paper('card', 'Karta zgłoszenia'),
        paper('notice', 'Zawiadomienie o chrzcie', { recipient: act.consent_parish ?? '' }),
      ]}
      forms={[
        { label: 'Zgoda na chrzest poza parafią', template: 'baptismPermission', id: act.id },
        { label: 'Zaświadczenie dla chrzestnego', template: 'godparent', id: act.person_id },
      ]}
    />
  )
}

const FOR_WHOM = (
  <p className="books-none">
    Odpis zawiera wszystkie rubryki i adnotacje. Wydaje się go kurii, sądowi albo osobie, której
    dotyczy.
  </p>
)

function IssuedBefore({ act: { annotations } }: { act: Baptism }) {
  const earlier = annotations.findLast(
    note => note.dic_annotation_kind_id === annotationKinds.certificate_issued && !note.struck_at,
  )?.event_date
  if (!earlier) return null
  return (
    <p role="status" className="books-banner">
      Świadectwo do ślubu wydano już {showPartialDay(earlier)}. Zapytaj, dlaczego wcześniejsze plany
      się nie powiodły.
    </p>
  )
}
