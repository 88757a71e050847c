import { IconHome2, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

/** Screen /status-of-the-animarum: links to the two lists of the card index. */
export function CardIndex() {
  return (
    <>
      <h1>Kartoteka</h1>
      <div className="shell-doors">
        <Link to="/status-of-the-animarum/parish-records/peoples">
          <IconUsers size={28} stroke={1.5} aria-hidden />
          <strong>Parafianie</strong>
          <span>Osoby, ich adresy, sakramenty i dokumenty</span>
        </Link>
        <Link to="/status-of-the-animarum/parish-records/families">
          <IconHome2 size={28} stroke={1.5} aria-hidden />
          <strong>Rodziny</strong>
          <span>Karty rodzin, domownicy i adresy</span>
        </Link>
      </div>
    </>
  )
}
