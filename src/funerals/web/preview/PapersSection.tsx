import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox } from '@mantine/core'
import { useErrorToast } from '#ui/calls/action-errors.ts'
import { useSave } from '#ui/calls/query.ts'
import { Section } from '#ui/layout/Section.tsx'
import { currentUserCan } from '#shell/session.ts'
import { type Funeral, funerals } from '../../contract.ts'
import { type FuneralPaper, listPapers } from '../../labels.ts'

/** Papers that this funeral requires, ticked where they are shown. */
export function PapersSection({ funeral }: { funeral: Funeral }) {
  const setPapers = useSave(funerals.setPapers)
  const showError = useErrorToast()
  const { id, version } = funeral
  const toggle = ({ field, provided }: FuneralPaper) => {
    const { provided_death_card, provided_parish_notice, provided_ordinary_consent } = funeral
    const body = {
      version,
      provided_death_card,
      provided_parish_notice,
      provided_ordinary_consent,
      [field]: !provided,
    }
    void setPapers.mutateAsync({ params: { id }, body }).catch(showError)
  }
  return (
    <Section title="Dokumenty">
      {listPapers(funeral).map(paper => (
        <Checkbox
          key={paper.field}
          label={paper.label}
          checked={paper.provided}
          disabled={setPapers.isPending || !currentUserCan('deceased.write')}
          onChange={() => toggle(paper)}
        />
      ))}
    </Section>
  )
}
