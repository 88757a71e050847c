import { DAY, type Phrase, parsePolishDay, buildExactPattern } from './phrase.ts'
import { getItem, getOtherSide } from './story.ts'

const OUTSIDE_PARISH = 'pw. św. Jana, Tarnów'

/** Phrases allowed in the column of one of the two parties. */
export const OF_PARTY: readonly Phrase[] = [
  [
    buildExactPattern(`ur\\. ${DAY}`),
    ({ act }, [birthDay], side) => (act[`${side}_birth_date`] = parsePolishDay(birthDay!)),
  ],
  [
    buildExactPattern('bez daty urodzenia'),
    ({ act, register }, _, side) => {
      act[`${side}_birth_date`] = null
      register[side].person.birth_date = null
    },
  ],
  [
    buildExactPattern(`zm\\. ${DAY}`),
    ({ register }, [deathDay], side) => {
      register[side].person.death_date = parsePolishDay(deathDay!)
    },
  ],
  [
    buildExactPattern(`węzeł z ${DAY}`),
    ({ register }, [date], side) => {
      register[side].bonds.push({ event_date: parsePolishDay(date!), about: 'małżeństwo' })
    },
  ],
  [
    buildExactPattern(`święcenia z ${DAY}`),
    ({ register }, [date], side) => {
      register[side].orders.push({ event_date: parsePolishDay(date!), about: 'święcenia' })
    },
  ],
  [
    buildExactPattern(`profesja z ${DAY}`),
    ({ register }, [date], side) => {
      register[side].vows.push({ event_date: parsePolishDay(date!), about: 'profesja' })
    },
  ],
  [
    buildExactPattern('klauzula zakazu'),
    ({ register }, _, side) => {
      register[side].vetitum.push({ event_date: null, about: 'klauzula' })
    },
  ],
  [
    buildExactPattern('ta sama osoba'),
    ({ act }, _, side) => {
      act[`${side}_person_id`] = act[`${getOtherSide(side)}_person_id`]
    },
  ],
  [buildExactPattern('mężczyzna'), (story, _, side) => (story.gender[side] = 1)],
  [
    buildExactPattern('stan: (.+)'),
    ({ act }, [words], side) => {
      act[`${side}_dic_marital_status_id`] = getItem('MaritalStatus', words!)
    },
  ],
  [
    buildExactPattern('bez stanu cywilnego'),
    ({ act, register }, _, side) => {
      act[`${side}_dic_marital_status_id`] = null
      register[side].dic_marital_status_id = null
    },
  ],
  [
    buildExactPattern('żyje z żoną według kartoteki'),
    ({ register }, _, side) => {
      const partner = { spouse_id: 9, spouse: 'Nowak Anna', act: false, date: null, died: null }
      register[side].partners.push({ ...partner, sort: 'church' })
    },
  ],
  [
    buildExactPattern('wyznanie: (.+)'),
    ({ act }, [words], side) => {
      act[`${side}_dic_faith_id`] = getItem('Faith', words!)
    },
  ],
  [
    buildExactPattern('bez wyznania'),
    ({ act, register }, _, side) => {
      act[`${side}_dic_faith_id`] = null
      register[side].dic_faith_id = null
    },
  ],
  [
    buildExactPattern('obrządek: (.+)'),
    ({ register }, [words], side) => {
      register[side].dic_rite_id = getItem('Rite', words!)
    },
  ],
  [
    buildExactPattern('praktyka: (.+)'),
    ({ register }, [words], side) => {
      register[side].dic_practice_id = getItem('Practice', words!)
    },
  ],
  [
    buildExactPattern('nieochrzczon[ya]'),
    (story, _, side) => {
      story.act[`${side}_baptism_parish`] = ''
      Object.assign(story.register[side], {
        baptised: false,
        baptised_here: false,
        confirmed: false,
      })
      if (story.act[`${side}_dic_faith_id`] === 1) story.act[`${side}_dic_faith_id`] = 21
    },
  ],
  [
    buildExactPattern('bez dowodu chrztu'),
    ({ act, register }, _, side) => {
      act[`${side}_baptism_parish`] = ''
      Object.assign(register[side], { baptised: false, baptised_here: false })
    },
  ],
  [
    buildExactPattern('spoza parafii'),
    ({ act, register }, _, side) => {
      act[`${side}_baptism_parish`] = OUTSIDE_PARISH
      Object.assign(register[side], { baptised_here: false })
    },
  ],
  [
    buildExactPattern('chrzest w tutejszej księdze'),
    ({ register }, _, side) => {
      Object.assign(register[side], { baptised: true, baptised_here: true })
    },
  ],
  [
    buildExactPattern('przyjęt[ya] do Kościoła w tutejszej parafii'),
    ({ register }, _, side) => {
      Object.assign(register[side], { baptised: true, baptised_here: false, received_here: true })
    },
  ],
  [
    buildExactPattern(`świadectwo chrztu z ${DAY}`),
    ({ certificate }, [issueDay], side) => {
      certificate[side] = parsePolishDay(issueDay!)
    },
  ],
  [
    buildExactPattern('bez bierzmowania'),
    ({ register }, _, side) => (register[side].confirmed = false),
  ],
  [
    buildExactPattern('mieszka gdzie indziej'),
    ({ own_parish }, _, side) => (own_parish[side] = false),
  ],
  [
    buildExactPattern('wystąpi(?:ł|ła) z Kościoła'),
    ({ register }, _, side) => (register[side].left = true),
  ],
  [buildExactPattern('podaje: (.+)'), ({ talks }, [answer], side) => talks[side].push(answer!)],
]
