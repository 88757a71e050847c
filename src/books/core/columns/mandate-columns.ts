import {
  giverSignatureWords,
  mandatePersonWords,
  mandateWords,
  signerWords,
} from '#books/core/mandates.ts'
import { textColumn, wholeDay } from './columns.ts'
import { wordColumn } from './word-columns.ts'

/** Columns of the proxy of groom or bride and of the mandate (KPK 1105), in acts of marriage and in protocols. */
export const mandateColumns = {
  proxy_name: textColumn('Pełnomocnik', 200),
  mandate_date: wholeDay('Pełnomocnictwo z dnia'),
  mandate_person: wordColumn(
    'Druga strona w pełnomocnictwie',
    mandatePersonWords,
    'Wybierz, czy pełnomocnictwo wymienia drugą stronę',
  ),
  mandate_signed_by: wordColumn('Podpisy na pełnomocnictwie', signerWords, 'Wybierz, kto podpisał'),
  mandate_giver: wordColumn(
    'Podpis mocodawcy',
    giverSignatureWords,
    'Wybierz, jak podpisał mocodawca',
  ),
  mandate_state: wordColumn(
    'Pełnomocnictwo w chwili ślubu',
    mandateWords,
    'Wybierz, czy obowiązywało',
  ),
}
