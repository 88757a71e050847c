import '../../books.css'
import '../premaritals.css'
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Mark } from '#kit/Mark.tsx'
import { Section } from '#kit/Section.tsx'
import type { DocumentText, Source, TextsOf } from './contract.ts'
import { TextDialog } from './TextDialog.tsx'

const WHOSE: Record<Source, string> = {
  parish: 'treść parafii',
  diocese: 'treść diecezji',
  program: 'treść z programu',
}

interface Props {
  texts: readonly DocumentText[]
  endpoints: TextsOf
  children: ReactNode
}

/** Titles and words of the papers of a protocol: whose are in force, and a way to change them. */
export function TextList({ texts, endpoints, children }: Props) {
  const [edited, edit] = useState<DocumentText>()
  return (
    <Section title="Tytuły i treść">
      <p className="books-none">{children}</p>
      <ul className="kit-lines">
        {texts.map(text => (
          <li key={text.code}>
            <div>
              <strong>{text.title}</strong>{' '}
              <Mark tone={text.version === null ? 'plain' : 'good'}>{WHOSE[text.source]}</Mark>
              <small>{text.body.split('\n')[0]}</small>
            </div>
            <Button
              size="compact-md"
              variant="default"
              leftSection={<IconPencil size={16} aria-hidden />}
              aria-label={`Zmień: ${text.title}`}
              onClick={() => edit(text)}
            >
              Zmień
            </Button>
          </li>
        ))}
      </ul>
      {edited && <TextDialog text={edited} endpoints={endpoints} onClose={() => edit(undefined)} />}
    </Section>
  )
}
