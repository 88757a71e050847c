import { Choice, Day, Text } from '#kit/fields.ts'
import { useFormValue } from '#kit/layout/Section.tsx'
import { giverSignatureWords, mandateWords, proxyWords, signerWords } from '../../labels.ts'

const optionsOf = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

/** Consent through somebody else, and the mandate it was given by (KPK 1105). */
export function ProxyFields() {
  const side = useFormValue<string | null>('proxy_side')
  return (
    <>
      <Choice
        name="proxy_side"
        label="Ślub przez pełnomocnika"
        options={optionsOf(proxyWords)}
        span={2}
      />
      {side && (
        <>
          <Text name="proxy_name" label="Imiona i nazwisko pełnomocnika" span={2} />
          <Day name="mandate_date" label="Pełnomocnictwo z dnia" />
          <Choice
            name="mandate_signed_by"
            label="Podpisy prócz mocodawcy"
            options={optionsOf(signerWords)}
            span={2}
          />
          <Choice
            name="mandate_giver"
            label="Podpis mocodawcy"
            options={optionsOf(giverSignatureWords)}
            span={2}
          />
          <Choice name="mandate_state" label="W chwili ślubu" options={optionsOf(mandateWords)} />
        </>
      )}
    </>
  )
}
