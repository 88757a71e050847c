import { Day, LongText, Whole } from '#ui/fields.ts'
import { notify } from '#ui/dialogs/modals.ts'
import { useSave } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { type YearlyReport, YearlyCountsEntry, yearlyReports } from '../contract.ts'

/** Asks for the figures that no book contains; they are stored with their year. */
export function CountsForm({ report }: { report: YearlyReport }) {
  const save = useSave(yearlyReports.save)
  const params = { year: report.year }
  return (
    <RecordForm
      schema={YearlyCountsEntry}
      values={report}
      onSave={body => save.mutateAsync({ params, body })}
      onSaved={() => notify(`Zapisano ankietę za rok ${report.year}`, { tone: 'good' })}
    >
      <Section title="Niedzielne liczenie w październiku">
        <Day name="counted_on" label="Niedziela liczenia" />
        <Whole name="dominicantes_men" label="Obecni mężczyźni" hint="dominicantes" />
        <Whole name="dominicantes_women" label="Obecne kobiety" hint="dominicantes" />
        <Whole name="communicantes_men" label="Mężczyźni u Komunii" hint="communicantes" />
        <Whole name="communicantes_women" label="Kobiety u Komunii" hint="communicantes" />
      </Section>
      <Section title="Mieszkańcy i wierni">
        <Whole name="inhabitants" label="Mieszkańcy" hint="Wszystkich wyznań" />
        <Whole
          name="faithful"
          label="Wierni"
          hint="Bez emigrantów, innych wyznań i tych, którzy wystąpili"
        />
        <Whole name="emigrants" label="Emigranci" />
        <Whole name="pupils" label="Uczniowie na religii" />
        <Whole name="communions_given" label="Rozdane Komunie" hint="W ciągu roku" />
        <Whole name="anointings" label="Namaszczenia chorych" hint="W ciągu roku" />
        <LongText name="notes" label="Uwagi do ankiety" span={4} />
      </Section>
    </RecordForm>
  )
}
