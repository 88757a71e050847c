import './head.css'
import { Link } from '@tanstack/react-router'
import { IconHome2, IconMapPin, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { PersonPhoto } from '#documents/attachments/web/PersonPhoto.tsx'
import { screenAddress } from '#ui/route-address.ts'
import { keepZipCodes } from '#ui/layout/keep-zip-codes.tsx'
import { Mark } from '#ui/layout/Mark.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { showPhone } from '#shared/people/phone.ts'
import { currentUserCan } from '#shell/session.ts'
import { type Person, addressLine } from '../../../contract.ts'
import { FAMILIES } from '../../../web/paths.ts'
import { State } from '../../../web/State.tsx'
import { PersonActions } from './PersonActions.tsx'
import { hasLeft, getInitials, findLife, listSacraments } from './summary.ts'

/** Whether the card may be edited; not while processing is restricted. */
export const mayWrite = ({ restricted_at }: Person) =>
  restricted_at === null && currentUserCan('people.write')

/** Header of the card: the identity of the person, and the likely next actions. */
export function PersonHead({ person }: { person: Person }) {
  const { surname, names, gender } = person
  return (
    <header className="people-head">
      <PersonPhoto
        person_id={person.id}
        photo={person.photo}
        writes={mayWrite(person)}
        initials={getInitials(person)}
      />
      <ScreenHead
        title={`${surname} ${names}`}
        badges={
          <>
            <State {...person} restricted={person.restricted_at !== null} />
            {hasLeft(person) && (
              <Mark tone="bad">
                {gender === 2 ? 'wystąpiła z Kościoła' : 'wystąpił z Kościoła'}
              </Mark>
            )}
          </>
        }
      >
        <PersonActions person={person} />
      </ScreenHead>
      <Contact person={person} />
      <Badges person={person} />
    </header>
  )
}

function Contact({ person }: { person: Person }) {
  const { family, status } = person
  // Hide the telephone of a dead person.
  const phone = status === 'deceased' ? null : person.phone
  const life = findLife(person)
  const address = addressLine(person)
  return (
    <ul className="people-glance">
      {life && <li>{life}</li>}
      {phone && (
        <Line icon={<IconPhone size={17} aria-hidden />}>
          <a href={`tel:${phone}`} aria-label={`Zadzwoń: ${showPhone(phone)}`}>
            {showPhone(phone)}
          </a>
        </Line>
      )}
      {address && <Line icon={<IconMapPin size={17} aria-hidden />}>{keepZipCodes(address)}</Line>}
      {family && (
        <Line icon={<IconHome2 size={17} aria-hidden />}>
          <Link to={`${FAMILIES}/$familyID/preview`} params={{ familyID: String(family.id) }}>
            {family.family_name}
          </Link>
        </Line>
      )}
    </ul>
  )
}

const Line = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li>
    {icon}
    <span>{children}</span>
  </li>
)

/** Badges of the sacraments with their years; ours link to the act. */
function Badges({ person }: { person: Person }) {
  const sacraments = listSacraments(person)
  if (sacraments.length === 0) return null
  return (
    <ul className="people-badges" aria-label="Sakramenty w skrócie">
      {sacraments.map(({ key, text, path }) => (
        <li key={key}>
          {path ? <Link to={screenAddress(path)}>{text}</Link> : <span>{text}</span>}
        </li>
      ))}
    </ul>
  )
}
