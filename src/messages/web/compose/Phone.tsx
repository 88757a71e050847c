import { Fragment } from 'react'

const LINK = /((?:https?:\/\/|www\.)[^\s]+[^\s.,;:!?)\]])/g

/** Preview of the text as a telephone shows it; web addresses are shown complete, as typed. */
export const Phone = ({ text }: { text: string }) => (
  <section className="messages-phone" aria-label="Tak zobaczy to odbiorca">
    {text
      .split(LINK)
      .map((part, at) =>
        at % 2 === 1 ? <u key={at}>{part}</u> : <Fragment key={at}>{part}</Fragment>,
      )}
  </section>
)
