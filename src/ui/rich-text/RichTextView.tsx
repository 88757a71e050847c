import './rich-text.css'
import type { ReactNode } from 'react'
import type { RichText, Run } from './rich-text.ts'

/** Rich text for reading. */
export function RichTextView({ text }: { text: RichText }) {
  return (
    <div className="rich-text">
      {text.map((block, index) => {
        if (block.kind === 'paragraph') return <p key={index}>{getRuns(block.runs)}</p>
        const List = block.ordered ? 'ol' : 'ul'
        return (
          <List key={index}>
            {block.items.map((runs, item) => (
              <li key={item}>{getRuns(runs)}</li>
            ))}
          </List>
        )
      })}
    </div>
  )
}

const getRuns = (runs: readonly Run[]) => runs.map((run, index) => <Words key={index} run={run} />)

function Words({ run: { text, bold, italic, underline, link } }: { run: Run }) {
  let words: ReactNode = text
  if (underline) words = <u>{words}</u>
  if (italic) words = <em>{words}</em>
  if (bold) words = <strong>{words}</strong>
  if (!link) return words
  return (
    <a href={link} rel="nofollow noopener" target="_blank">
      {words}
    </a>
  )
}
