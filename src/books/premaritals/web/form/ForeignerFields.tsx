import { useWatch } from 'react-hook-form'
import { useAdvice } from '#books/core/web/form/Advice.tsx'
import { Check } from '#ui/fields.ts'
import { Section } from '#ui/layout/Section.tsx'
import { hasForeignLaw } from '../../foreigners.ts'
import type { FianceSide } from '../../questions/question.ts'

/** Checklist of a party without Polish citizenship: each line is ticked once it was shown. */
export function ForeignerFields({ side, whose }: { side: FianceSide; whose: string }) {
  const advice = useAdvice()
  const [citizenship, answer] = useWatch({
    name: [`${side}.citizenship`, `${side}.answers.foreigner.answer`],
  })
  if (!hasForeignLaw({ citizenship, answers: { foreigner: { answer } } })) return null
  const translationField = `${side}.papers_translated`
  const language = `${side}.language_secured`
  return (
    <Section title={`Cudzoziemiec: dokumenty ${whose}`}>
      <Check
        name={`${side}.capacity_shown`}
        label="Dokument o zdolności do małżeństwa pokazano"
        hint="Zaświadczenie, że może zawrzeć małżeństwo według prawa ojczystego, albo postanowienie sądu, które od niego zwalnia (art. 79 Prawa o aktach stanu cywilnego)"
        span={4}
      />
      <Check
        name={translationField}
        label="Dokumenty w obcym języku mają tłumaczenie przysięgłe"
        hint={advice(translationField, 'Zaznacz także, gdy wszystkie są po polsku')}
        span={4}
      />
      <Check
        name={language}
        label="Zna język polski albo ma tłumacza"
        hint={advice(language, 'Tłumacz jest potrzebny w rozmowach i przy ślubie')}
        span={4}
      />
    </Section>
  )
}
