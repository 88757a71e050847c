import { plural, tie } from '#kit/words.tsx'
import type { Barred } from '../../contract.ts'
import { PEOPLE } from '../../../paths.tsx'

/** On whom somebody has worked since the import, and what was done; a card opens in a new tab. */
export function BarredPeople({ people, count }: { people: Barred[]; count: number }) {
  const rest = count - people.length
  return (
    <div className="import-barred">
      <p>
        {tie(
          'Po imporcie ktoś pracował na kartach niżej wymienionych osób, a cofnięcie zniszczyłoby tę pracę. W kartotece nic się nie zmieniło.',
        )}
      </p>
      <ul>
        {people.map(({ id, name, why }) => (
          <li key={`${id} ${name} ${why}`}>
            {id === null ? (
              <strong>{name}</strong>
            ) : (
              <a href={`${PEOPLE}/${id}/preview`} target="_blank" rel="noreferrer">
                {name}
              </a>
            )}
            : {why}
          </li>
        ))}
      </ul>
      {rest > 0 && <p>{`i jeszcze ${plural(rest, 'osoba', 'osoby', 'osób')}.`}</p>}
    </div>
  )
}
