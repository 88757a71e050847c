/** Plain text as it was written: a blank line begins a paragraph, a line end stays one. */
export function Paragraphs({ text }: { text: string }) {
  return text
    .split(/\n\s*\n/)
    .filter(part => part.trim())
    .map(part => (
      <p key={part} style={{ whiteSpace: 'pre-line' }}>
        {part.trim()}
      </p>
    ))
}
