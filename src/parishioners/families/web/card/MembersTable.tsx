import '#ui/table/RecordTable.css'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { showDay, showPartialDay } from '#shared/dates/format-day.ts'
import { currentUserCan } from '#shell/session.ts'
import type { Family, FamilyMember } from '../../contract.ts'
import { AddButtons } from '../joining/AddButtons.tsx'
import { MemberDialog } from './MemberDialog.tsx'
import { MemberMenu } from './MemberMenu.tsx'
import { Sacraments } from './Sacraments.tsx'

/** Table of the members of a family, with the data a priest needs on a visit: role, age, sacraments. */
export function MembersTable({ family }: { family: Family }) {
  const [adding, setAdding] = useState<'new' | 'known'>()
  const present = family.members.filter(member => !member.member_to)
  const former = family.members.filter(member => member.member_to)
  return (
    <section className="kit-section" aria-labelledby="family-members">
      <div className="kit-section-head">
        <h2 id="family-members">Osoby</h2>
        {currentUserCan('families.write') && <AddButtons onAdd={setAdding} />}
      </div>
      {present.length === 0 ? (
        <p className="family-nobody">Na tej karcie nikogo już nie ma.</p>
      ) : (
        <Table family={family} members={present} />
      )}
      {!present.some(member => member.is_head) && present.length > 0 && (
        <p className="family-nobody">Nie wskazano głowy rodziny.</p>
      )}
      {former.length > 0 && (
        <details className="family-former">
          <summary>Dawni członkowie rodziny ({former.length})</summary>
          <Table family={family} members={former} />
        </details>
      )}
      {adding && (
        <MemberDialog family={family} kind={adding} onClose={() => setAdding(undefined)} />
      )}
    </section>
  )
}

function Table({ family, members }: { family: Family; members: FamilyMember[] }) {
  const hasDates = members.some(since)
  return (
    <table className="kit-table">
      <thead>
        <tr>
          {HEADINGS.map(heading => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
          {hasDates && <th scope="col">W rodzinie</th>}
          <th scope="col" className="no-print">
            <span className="kit-hidden">Czynności</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {members.map(member => (
          <tr key={member.id}>
            <td>
              <Link
                to={'/status-of-the-animarum/parish-records/peoples/$peopleID/preview'}
                params={{ peopleID: String(member.person_id) }}
                data-row
              >
                {member.names} {member.surname}
                <Deceased {...member} />
              </Link>
            </td>
            <td data-label="Funkcja">
              {[member.role, member.is_head && 'głowa rodziny'].filter(Boolean).join(', ')}
            </td>
            <td data-label="Data urodzenia">{showPartialDay(member.birth_date)}</td>
            <td data-label="Wiek">{member.age}</td>
            <td data-label="Sakramenty">
              <Sacraments {...member} />
            </td>
            {hasDates && <td data-label="W rodzinie">{since(member)}</td>}
            <td className="kit-actions no-print">
              {currentUserCan('families.write') && <MemberMenu family={family} member={member} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const HEADINGS = ['Imię i nazwisko', 'Funkcja', 'Data urodzenia', 'Wiek', 'Sakramenty']

function Deceased({ status, death_date }: FamilyMember) {
  if (status !== 'deceased') return null
  return (
    <span className="family-deceased" title="Osoba zmarła">
      †{death_date && `\u00a0${showPartialDay(death_date)}`}
    </span>
  )
}

const since = ({ member_from, member_to }: FamilyMember) =>
  [member_from && `od ${showDay(member_from)}`, member_to && `do ${showDay(member_to)}`]
    .filter(Boolean)
    .join(' ')
