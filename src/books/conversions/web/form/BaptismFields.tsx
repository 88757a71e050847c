import { Check, LongText } from '#ui/fields.ts'
import { Section } from '#ui/layout/Section.tsx'
import { BaptismDataFields } from '#books/core/web/form/BaptismDataFields.tsx'
import type { ConversionKind } from '../../labels.ts'

/** Fields of the baptism and of the annotation in the book of baptisms. */
export const BaptismFields = ({ kind }: { kind: ConversionKind }) => (
  <>
    <BaptismDataFields />
    <Section title="Adnotacja w księdze ochrzczonych">
      <Check
        name="baptism_told"
        label="Zawiadom parafię chrztu"
        hint={
          kind === 'conversion'
            ? 'Odznacz, gdy chrzest przyjęto we wspólnocie, której się o tym nie zawiadamia'
            : 'W naszej księdze ochrzczonych adnotacja powstanie sama'
        }
        span={4}
      />
      <LongText
        name="margin_note"
        label="Treść adnotacji"
        hint="Puste: program ułoży ją z danych tego aktu"
        span={4}
        rows={2}
      />
    </Section>
  </>
)
