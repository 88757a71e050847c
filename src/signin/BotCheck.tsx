export function BotCheck(_: { onSolved: (payload: string) => void }) {
  return null
}
