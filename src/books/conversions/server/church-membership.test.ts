import { expect, test } from 'vitest'
import {
  type FaithCard,
  type ConversionStep,
  cardAfter,
  findMisplacedStep,
} from './church-membership.ts'
import type { ConversionKind } from '../labels.ts'

const NOTHING: FaithCard = {
  left_church_date: null,
  left_church_number: null,
  returned_date: null,
  dic_faith_id: 5,
}
let next = 0
const step = (
  kind: ConversionKind,
  event_day: string,
  decree_number: string | null = null,
): ConversionStep => ({
  id: ++next,
  kind,
  event_day,
  act_number: '1',
  year: 2026,
  decree_number,
})
const buildLeaving = (day: string, decree?: string) => step('left_church', day, decree)
const buildReturn = (day: string) => step('returned', day)

test('cardAfter: no acts → the card is unchanged', () => {
  const card = { ...NOTHING, left_church_date: '2018-01-01', left_church_number: '4/2018' }
  expect(cardAfter([], card)).toEqual(card)
})

test('a leaving, a return and another leaving are applied one after another', () => {
  const [first, second, third] = [
    buildLeaving('2018-01-01', '4'),
    buildReturn('2020-02-02'),
    buildLeaving('2024-03-03'),
  ]
  expect(cardAfter([first], NOTHING)).toMatchObject({
    left_church_date: '2018-01-01',
    left_church_number: '4',
    returned_date: null,
  })
  expect(cardAfter([second, first], NOTHING)).toMatchObject({ returned_date: '2020-02-02' })
  expect(cardAfter([third, second, first], NOTHING)).toMatchObject({
    left_church_date: '2024-03-03',
    left_church_number: null,
    returned_date: null,
  })
})

test('a return after a leaving recorded only on the card keeps that leaving', () => {
  const formerCard = { ...NOTHING, left_church_date: '2018-01-01', left_church_number: '4/2018' }
  expect(cardAfter([buildReturn('2020-02-02')], formerCard)).toMatchObject({
    left_church_date: '2018-01-01',
    left_church_number: '4/2018',
    returned_date: '2020-02-02',
  })
})

test('an old leaving entered later does not undo a return recorded on the card', () => {
  const formerCard = { ...NOTHING, returned_date: '2020-02-02' }
  expect(cardAfter([buildLeaving('2018-01-01')], formerCard).returned_date).toBe('2020-02-02')
  expect(cardAfter([buildLeaving('2024-01-01')], formerCard).returned_date).toBeNull()
})

test('cardAfter: conversion → faith is Catholic', () => {
  expect(cardAfter([step('conversion', '2026-04-04')], NOTHING).dic_faith_id).toBe(1)
  expect(cardAfter([buildLeaving('2026-04-04')], NOTHING).dic_faith_id).toBe(5)
})

test('findMisplacedStep: two leavings without a return between → found, in any order of entry', () => {
  const [first, second] = [buildLeaving('2018-01-01'), buildLeaving('2024-03-03')]
  expect(findMisplacedStep([first, second], second.id)).toBe(first)
  expect(findMisplacedStep([first, second], first.id)).toBe(second)
  const between = buildReturn('2020-02-02')
  expect(findMisplacedStep([first, second, between], second.id)).toBeUndefined()
  expect(findMisplacedStep([first, second, between], between.id)).toBeUndefined()
})

test('findMisplacedStep: a second reception → found', () => {
  const [firstReception, secondReception] = [
    step('conversion', '2010-01-01'),
    step('conversion', '2020-01-01'),
  ]
  expect(
    findMisplacedStep(
      [firstReception, buildLeaving('2015-01-01'), secondReception],
      secondReception.id,
    ),
  ).toBe(firstReception)
})
