import '#ui/table/RecordTable.css'
import '#ui/theme/segments.css'
import '../../web/visits.css'
import { Button, SegmentedControl } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '#ui/calls/query.ts'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { plural } from '#shared/text/plural.ts'
import { SeasonChoice, useSeason } from '../../web/list/season.tsx'
import { type CoveredStreet, visitCoverage } from '../contract.ts'
import { Legend, StreetDrawing } from './StreetDrawing.tsx'
import { StreetNamesDialog } from './StreetNamesDialog.tsx'

const COVERAGE_VIEW_OPTIONS = [
  { value: 'table', label: 'Tabela' },
  { value: 'drawing', label: 'Rysunek' },
]

/**
 * Screen with planned, visited and remaining addresses of each street, as a table and a drawing without an external
 * map.
 */
export function StreetCoverage() {
  const { seasons, season } = useSeason()
  const [look, setLook] = useState('table')
  const { data } = useCall(
    visitCoverage.list,
    { query: { visit_season_id: season?.id ?? 0 } },
    { enabled: Boolean(season) },
  )
  return (
    <>
      <ScreenHead title="Pokrycie ulic">
        {season && (
          <>
            <SeasonChoice seasons={seasons} season={season} />
            <SegmentedControl
              aria-label="Widok"
              data={COVERAGE_VIEW_OPTIONS}
              value={look}
              onChange={setLook}
            />
          </>
        )}
      </ScreenHead>
      {!season && (
        <p className="kit-empty">
          Nie ma jeszcze żadnej kolędy. <Link to="/inventory/pastoral-visits">Załóż ją</Link> na
          liście tras.
        </p>
      )}
      {data && data.streets.length === 0 && (
        <p className="kit-empty">W kartotece nie ma jeszcze rodzin z adresem.</p>
      )}
      {data?.warnings.map(warning => (
        <p key={warning} className="kit-banner" data-tone="warn">
          {warning}
        </p>
      ))}
      {data && data.without_address > 0 && (
        <p className="kit-banner" data-tone="warn">
          {plural(data.without_address, 'rodzina nie ma', 'rodziny nie mają', 'rodzin nie ma')}{' '}
          pełnego adresu, więc nie trafi na żadną trasę. Uzupełnij adresy w kartotece.
        </p>
      )}
      {data &&
        data.streets.length > 0 &&
        (look === 'table' ? (
          <StreetTable streets={data.streets} />
        ) : (
          <Drawings streets={data.streets} />
        ))}
    </>
  )
}

const getKey = ({ dic_town_id, dic_street_id }: CoveredStreet) => `${dic_town_id} ${dic_street_id}`
export const streetName = ({ street, town }: CoveredStreet) => street ?? town

const COUNTS = [
  ['known', 'Znane adresy'],
  ['planned', 'Na trasach'],
  ['visited', 'Przyjęto'],
  ['absent', 'Nieobecni'],
  ['refused', 'Nie przyjęto'],
  ['left', 'Do odwiedzenia'],
  ['missing', 'Bez trasy'],
  ['doubled', 'Dwa razy'],
] as const

function StreetTable({ streets }: { streets: CoveredStreet[] }) {
  const [selectedStreet, setSelectedStreet] = useState<CoveredStreet>()
  const sum = (count: (typeof COUNTS)[number][0]) =>
    streets.reduce((total, street) => total + street[count], 0)
  return (
    // Focusable, so that the table can be scrolled by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="kit-list visits-scroll" tabIndex={0} aria-label="Tabela ulic">
      <table className="visits-coverage">
        <thead>
          <tr>
            <th scope="col">Ulica</th>
            {COUNTS.map(([count, title]) => (
              <th key={count} scope="col">
                {title}
              </th>
            ))}
            <th scope="col" className="no-print">
              <span className="kit-hidden">Inne nazwy</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {streets.map(street => (
            <tr key={getKey(street)}>
              <th scope="row">
                {streetName(street)} {street.street && <small>{street.town}</small>}
                {street.other_names.length > 0 && (
                  <small>dawniej: {street.other_names.join(', ')}</small>
                )}
              </th>
              {COUNTS.map(([count]) => (
                <td
                  key={count}
                  data-warn={
                    (count === 'missing' || count === 'doubled') && street[count] > 0
                      ? true
                      : undefined
                  }
                >
                  {street[count] || '—'}
                </td>
              ))}
              <td className="no-print">
                {street.dic_street_id !== null && (
                  <Button
                    variant="default"
                    size="compact-md"
                    aria-label={`Inne nazwy: ${streetName(street)}`}
                    leftSection={<IconPencil size={16} aria-hidden />}
                    onClick={() => setSelectedStreet(street)}
                  >
                    Nazwy
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Razem</th>
            {COUNTS.map(([count]) => (
              <td key={count}>{sum(count)}</td>
            ))}
            <td className="no-print">
              <span className="kit-hidden">bez działań</span>
            </td>
          </tr>
        </tfoot>
      </table>
      {selectedStreet && (
        <StreetNamesDialog street={selectedStreet} onClose={() => setSelectedStreet(undefined)} />
      )}
    </section>
  )
}

function Drawings({ streets }: { streets: CoveredStreet[] }) {
  return (
    <>
      <Legend />
      <div className="visits-drawings">
        {streets.map(street => (
          <StreetDrawing key={getKey(street)} street={street} name={streetName(street)} />
        ))}
      </div>
    </>
  )
}
