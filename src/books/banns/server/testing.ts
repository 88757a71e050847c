import { today, addDays } from '#shared/dates/days.ts'
import type { BookSample } from '#testing/book-samples.ts'

/** Date of a future wedding, because a licence and a delegation are refused after the wedding. */
export const COMING_WEDDING = { wedding_date: addDays(today(), 60) }

/** Sample banns of a couple of Sokołów and Tarnów, on the board for two Sundays. */
export const sampleBanns = {
  archival: false,
  act_number: '1',
  year: 2026,
  groom_names: 'Jan',
  groom_surname: 'Zięba',
  groom_birth_date: '1998-02-14',
  groom_dic_marital_status_id: 1,
  groom_father_names: 'Tadeusz',
  groom_mother_names: 'Grażyna',
  groom_town: 'Sokołów',
  groom_parish: 'Parafia pw. św. Anny, Sokołów',
  bride_names: 'Ewa',
  bride_surname: 'Święcicka-Gołąb',
  bride_dic_marital_status_id: 1,
  bride_parish: 'pw. św. Jana, Tarnów',
  protocol_number: '4',
  protocol_year: 2026,
  wedding_date: '2026-05-23',
  mode: 'posted',
  date_from: '2026-05-02',
  date_to: '2026-05-11',
}

export const bookSample: BookSample = {
  table: 'banns',
  address: '/api/prewedding-announcements',
  act: sampleBanns,
}
