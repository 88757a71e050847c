import { Link } from '@tanstack/react-router'
import { PersonLink, joinParts } from '#books/core/web/page/act-words.tsx'
import { graveInWords } from '#books/deceased/labels.ts'
import { Facts } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { previewAddress } from '#shared/book-catalogue.ts'
import { showDay } from '#shared/dates/format-day.ts'
import { showPhone } from '#shared/people/phone.ts'
import type { Funeral } from '../../contract.ts'
import { ritePlaces } from '../../labels.ts'

/** Facts of the death, the family and the funeral. */
export const FuneralFacts = ({ funeral }: { funeral: Funeral }) => (
  <>
    <Section title="Pogrzeb">
      <Facts facts={listFuneralFacts(funeral)} />
    </Section>
    <Section title="Śmierć i rodzina">
      <Facts facts={listDeathFacts(funeral)} />
    </Section>
  </>
)

const listFuneralFacts = (funeral: Funeral) =>
  [
    ['Dzień', joinParts(showDay(funeral.burial_date), funeral.burial_time) || 'nie ustalono'],
    ['Prośba rodziny', joinParts(showDay(funeral.wished_date), funeral.wished_time)],
    [
      'Przełożono z',
      funeral.moves
        .map(move => [showDay(move.burial_date), move.burial_time].filter(Boolean).join(' '))
        .join('; '),
    ],
    [
      'Obrzęd',
      joinParts(
        funeral.funeral_rite,
        funeral.rite_place && `zaczyna się ${ritePlaces[funeral.rite_place]}`,
        funeral.procession && 'z konduktem',
      ),
    ],
    ['Miejsce', funeral.funeral_place],
    ['Kapłan', funeral.minister],
    ['Pochówek', funeral.burial_kind],
    ['Cmentarz', joinParts(funeral.cemetery, graveInWords(funeral))],
    ['Dysponent grobu', funeral.grave_holder],
    [
      'Akt w księdze',
      funeral.deceased_id && (
        <Link to={previewAddress('deceased', funeral.deceased_id)}>akt {funeral.act}</Link>
      ),
    ],
    ['Powód odwołania', funeral.cancel_reason],
    ['Uwagi', funeral.notes],
  ] as const

const listDeathFacts = (funeral: Funeral) =>
  [
    ['Śmierć', joinParts(showDay(funeral.death_date), funeral.death_time, funeral.death_place)],
    ['Ostatnie zamieszkanie', funeral.address],
    ['Parafia', funeral.foreign_parish ? (funeral.home_parish ?? 'inna niż nasza') : null],
    ['Kartoteka', funeral.person_id && <PersonLink id={funeral.person_id} />],
    ['Kto zgłosił', joinParts(funeral.reported_by, funeral.reporter_relation)],
    ['Telefon rodziny', showPhone(funeral.reporter_phone)],
    ['Data zgłoszenia', showDay(funeral.reported_at)],
  ] as const
