import './keeping.css'
import { Link } from '@tanstack/react-router'
import { useSearchWord } from '#ui/route-address.ts'
import { useSuspenseCall } from '#ui/calls/query.ts'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { plural } from '#shared/text/plural.ts'
import { dictionaries } from '../../contract.ts'
import { ItemsList } from './ItemsList.tsx'
import { KeepingLinks } from './KeepingLinks.tsx'
import { DICTIONARIES, dictionaryLists } from './paths.ts'

/** List of all dictionaries, or of the items of the chosen one. */
export function DictionariesList() {
  const name = useSearchWord('name')
  return name ? <ItemsList name={String(name)} /> : <AllDictionaries />
}

function AllDictionaries() {
  const { data } = useSuspenseCall(dictionaries.editable)
  return (
    <>
      <ScreenHead title="Słowniki">
        <KeepingLinks name="towns" />
      </ScreenHead>
      <Section title="Listy wyboru w formularzach">
        <ul className="keeping-all">
          {data.dictionaries.map(({ name, publicName, items_count, own_count }) => (
            <li key={name}>
              <Link to={DICTIONARIES} {...({ search: { name } } as object)}>
                {publicName}
              </Link>
              <small>
                {plural(items_count, 'pozycja', 'pozycje', 'pozycji')}
                {own_count > 0 && `, w tym dodane w parafii: ${own_count}`}
              </small>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Adresy, imiona i parafie">
        <ul className="keeping-all">
          {dictionaryLists.map(({ title, path }) => (
            <li key={path}>
              <Link to={path}>{title}</Link>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
