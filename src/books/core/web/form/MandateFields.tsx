import {
  giverSignatureWords,
  mandatePersonWords,
  mandateWords,
  signerWords,
} from '#books/core/mandates.ts'
import { Choice, Day, Text } from '#ui/fields.ts'

const getOptions = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

/** Fields of the proxy and the mandate (KPK 1105); `at` is the path of the section that contains them: `fiance.`. */
export const MandateFields = ({ at = '' }: { at?: string }) => (
  <>
    <Text name={`${at}proxy_name`} label="Imiona i nazwisko pełnomocnika" span={2} />
    <Day name={`${at}mandate_date`} label="Pełnomocnictwo z dnia" />
    <Choice
      name={`${at}mandate_person`}
      label="Treść pełnomocnictwa"
      options={getOptions(mandatePersonWords)}
    />
    <Choice
      name={`${at}mandate_signed_by`}
      label="Podpisy prócz mocodawcy"
      options={getOptions(signerWords)}
      span={2}
    />
    <Choice
      name={`${at}mandate_giver`}
      label="Podpis mocodawcy"
      options={getOptions(giverSignatureWords)}
      span={2}
    />
    <Choice name={`${at}mandate_state`} label="W chwili ślubu" options={getOptions(mandateWords)} />
  </>
)
