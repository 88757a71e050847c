import { recordHistory, historyPart, createSilentField } from '#history/columns.ts'
import { formatHistoryMoment } from '#history/fields.ts'
import { CHANNELS, HELD, STATES } from '../labels.ts'

/** History of a message. Names and numbers of receivers are left out, because they can be erased. */
export const messagesHistory = recordHistory(
  'messages',
  'messages.read',
  {
    channel: { label: 'Rodzaj', words: CHANNELS },
    title: 'Tytuł',
    content: 'Treść',
    plain: 'Bez polskich liter',
    awaited: createSilentField('its title says that it is a code'),
    trial: createSilentField('its title says that it is a test'),
    send_day: 'Dzień wysłania',
    send_time: 'Godzina wysłania',
    state: { label: 'Stan', words: STATES },
    created_at: createSilentField('the moment of the first line'),
    created_by_name: createSilentField('whose line it is'),
    queued_at: createSilentField('the moment of the line'),
    queued_by_name: 'Wysłał(a)',
    starts_at: { label: 'Wysyłka od', tell: formatHistoryMoment },
    resume_at: createSilentField('when the machinery tries again'),
    held: { label: 'Wstrzymana', words: HELD },
    receivers_count: 'Liczba odbiorców',
    parts_count: 'Liczba części',
    part_price: { label: 'Cena części', tell: grosze => `${String(grosze)} gr` },
    finished_at: { label: 'Koniec wysyłki', tell: formatHistoryMoment },
    erased_at: { label: 'Usunięto dane odbiorców', tell: formatHistoryMoment },
  },
  [
    historyPart('message_receivers', 'message_id', 'Odbiorca', {
      person_id: { label: 'Osoba', source: 'people' },
      parish_worker_id: { label: 'Pracownik parafii', source: 'parish_workers' },
    }),
  ],
)

export const messageGroupsHistory = recordHistory(
  'message_groups',
  'messages.read',
  { name: 'Nazwa' },
  [
    historyPart('message_group_members', 'message_group_id', 'Odbiorca', {
      person_id: { label: 'Osoba', source: 'people' },
      parish_worker_id: { label: 'Pracownik parafii', source: 'parish_workers' },
    }),
  ],
)
