import './texts.css'
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import * as z from 'zod'
import { useSearchWord } from '#ui/route-address.ts'
import { FilterBar } from '#ui/table/FilterBar.tsx'
import { useListQuery } from '#ui/table/list-query.ts'
import { Mark } from '#ui/layout/Mark.tsx'
import { Section } from '#ui/layout/Section.tsx'
import {
  type DocumentText,
  TextSource,
  type DocumentTextGroup,
  type DocumentTextEndpoints,
} from '../contract.ts'
import { inflectText } from '../placeholders.ts'
import { TextDialog } from './TextDialog.tsx'

const WHOSE: Record<TextSource, string> = {
  parish: 'treść parafii',
  diocese: 'treść diecezji',
  program: 'treść programu',
}
const SOURCES = Object.entries(WHOSE).map(([value, label]) => ({ value, label }))

const Shown = z.object({ group: z.string().optional(), source: TextSource.optional() })

interface Props {
  groups: readonly DocumentTextGroup[]
  endpoints: DocumentTextEndpoints
  /** Explanation of whose texts these are and where they apply. */
  children: ReactNode
}

/** List of the titles and texts of papers by book: the source in force, and an action to change each. */
export function TextList({ groups, endpoints, children }: Props) {
  const requestedCode = useSearchWord('text')
  const [editedText, edit] = useState(() =>
    groups
      .filter(({ writable }) => writable)
      .flatMap(({ texts }) => texts)
      .find(({ code }) => code === requestedCode),
  )
  const list = useListQuery(Shown)
  const { group, source } = list.query
  const visibleGroups = groups
    .filter(({ name }) => !group || name === group)
    .map(textGroup => ({
      ...textGroup,
      texts: textGroup.texts.filter(text => !source || text.source === source),
    }))
    .filter(({ texts }) => texts.length > 0)
  return (
    <>
      <p className="texts-intro">{children}</p>
      <FilterBar
        list={list}
        filters={[
          {
            name: 'group',
            label: 'Każda księga',
            options: groups.map(({ name, title }) => ({ value: name, label: title })),
          },
          { name: 'source', label: 'Treść: dowolna', options: SOURCES },
        ]}
      />
      {visibleGroups.map(({ name, title, writable, texts }) => (
        <Section key={name} title={title}>
          <ul className="kit-lines texts-lines">
            {texts.map(text => (
              <Line key={text.code} text={text} onEdit={writable ? () => edit(text) : undefined} />
            ))}
          </ul>
        </Section>
      ))}
      {!visibleGroups.length && (
        <p className="kit-none">
          {source ? `Żaden wzór nie ma tu treści: ${WHOSE[source]}.` : 'Nie ma tu żadnego wzoru.'}
        </p>
      )}
      {editedText && (
        <TextDialog text={editedText} endpoints={endpoints} onClose={() => edit(undefined)} />
      )}
    </>
  )
}

function Line({ text, onEdit }: { text: DocumentText; onEdit: (() => void) | undefined }) {
  return (
    <li>
      <div>
        <strong>{text.title}</strong>{' '}
        <Mark tone={text.source === 'program' ? 'plain' : 'good'}>{WHOSE[text.source]}</Mark>
        <small>{inflectText(text.body.split('\n')[0]!, null)}</small>
      </div>
      {onEdit && (
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
          aria-label={`Zmień: ${text.title}`}
          onClick={onEdit}
        >
          Zmień
        </Button>
      )}
    </li>
  )
}
