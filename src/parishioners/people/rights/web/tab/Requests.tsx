import { Button } from '@mantine/core'
import { IconFileText, IconMail } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { screenAddress } from '#ui/route-address.ts'
import { actLabel } from '#shared/act-label.ts'
import { TemplateFormDialog } from '#documents/forms/web/TemplateFormDialog.tsx'
import { usePrint } from '#ui/print.tsx'
import { queryClient } from '#ui/calls/query.ts'
import { Section } from '#ui/layout/Section.tsx'
import type { Person } from '../../../contract.ts'
import { rights } from '../../contract.ts'
import { bookCatalogue } from '#shared/book-catalogue.ts'

/** Section with papers that answer a person's request, and the rules of law about erasure. */
export function Requests({ person: { id, acts } }: { person: Person }) {
  const print = usePrint(rights.everything)
  const [writing, setWriting] = useState(false)
  const printEverything = async () => {
    await print({ params: { id } })
    // The card shows the number of issued papers, so it is reloaded.
    await queryClient.invalidateQueries()
  }
  return (
    <Section title="Odpowiedź na wniosek">
      <p className="rights-words">
        Danych o udzielonych sakramentach i o kanonicznym statusie osoby nie usuwa się (art. 14
        Dekretu ogólnego KEP z 13 marca 2018 r.). Wniosek się odnotowuje: ogranicz przetwarzanie i
        odpowiedz pismem. Wystąpienie z Kościoła odnotowuje się adnotacją{' '}
        <BaptismLink acts={acts} />, na polecenie kurii.
      </p>
      <div className="rights-papers">
        <Button
          variant="default"
          leftSection={<IconFileText size={18} aria-hidden />}
          onClick={() => void printEverything()}
        >
          Drukuj zestawienie danych osobowych
        </Button>
        <Button
          variant="default"
          leftSection={<IconMail size={18} aria-hidden />}
          onClick={() => setWriting(true)}
        >
          Odpowiedz na wniosek…
        </Button>
      </div>
      {writing && (
        <TemplateFormDialog template="rightsReply" id={id} onClose={() => setWriting(false)} />
      )}
    </Section>
  )
}

function BaptismLink({ acts }: Pick<Person, 'acts'>) {
  const act = acts.find(({ kind, cancelled }) => kind === 'baptism' && !cancelled)
  if (!act) return <>w akcie chrztu</>
  return (
    <Link to={screenAddress(`${bookCatalogue.baptisms.path}/${act.id}/preview`)}>
      w akcie chrztu {actLabel(act)}
    </Link>
  )
}
