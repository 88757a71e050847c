import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { createPersonCard } from './testing.ts'
import { refuseTypedPurpose, refuseTypedStatements } from './typed-words.ts'

const { newParish, inParish } = await testApi()

test.each([
  ['freeState', 'body', 'Zaświadcza się, że nigdy nie zawierała małżeństwa i jest stanu wolnego.'],
  ['freeState', 'purpose', 'jest stanu wolnego'],
  ['opinion', 'body', 'Osoba jest stanu wolnego.'],
  ['opinion', 'title', 'Zaświadczenie o stanie wolnym'],
  ['opinion', 'purpose', 'panna, katoliczka'],
  ['membership', 'body', 'Mieszka w parafii i jest stanu wolnego.'],
  ['membership', 'purpose', 'do ślubu: jest stanu wolnego'],
])(
  '%s: %s typed as „%s” → refused on print and in the editable text',
  async (template, field, words) => {
    const clerk = await newParish()
    const id = await createPersonCard(inParish, clerk)
    for (const way of ['prints', 'docx']) {
      const texts = { [field]: words }
      const { status, body } = await clerk('POST', `/api/${way}/forms/${template}/${id}`, { texts })
      expect([status, body.errors], way).toEqual([
        422,
        { [field]: [expect.stringContaining(words)] },
      ])
    }
    expect((await clerk('GET', '/api/documents')).body.meta.total).toBe(0)
  },
)

test.each(['freeState', 'opinion', 'membership'])(
  '%s: only sentences of the program and a purpose without statements → issued',
  async template => {
    const clerk = await newParish()
    const id = await createPersonCard(inParish, clerk)
    const texts = { purpose: 'do zawarcia małżeństwa w Tarnowie' }
    const { status } = await clerk('POST', `/api/prints/forms/${template}/${id}`, { texts })
    expect(status).toBe(201)
  },
)

const refuse = (words: string) => () => refuseTypedStatements('body', [words], ['Jest znana.'])

test.each([
  'Jest wdową.',
  'Jest żonaty.',
  'Jest panną.',
  'Rozwiedziona.',
  'Jest praktykującą katoliczką.',
  'Jest ochrzczony.',
  'Przyjęła chrzest.',
  'Przystępuje do Komunii.',
  'Wystąpiła z Kościoła.',
  'Nie jest prawdą, że Jest znana. Jest wierząca.',
])('refuseTypedStatements: „%s” → refused', words => {
  expect(refuse(words)).toThrow('stwierdzają')
})

test.each([
  'Jest znana.',
  'Jest wzorową parafianką.',
  'Jest wolontariuszem, osobą komunikatywną i odpowiedzialną.',
  'Należy do Katolickiego Stowarzyszenia Młodzieży.',
  'Śpiewa w chórze parafii Najświętszej Maryi Panny.',
  'Prowadziła ślubowanie klas pierwszych i poświęcenie szkoły.',
])('refuseTypedStatements: „%s” → allowed', words => {
  expect(refuse(words)).not.toThrow()
})

test('refuseTypedPurpose: purpose only → allowed; statement about the person → refused', () => {
  for (const purpose of ['do pracy', 'do chrztu dziecka', 'w celu zawarcia małżeństwa', null]) {
    expect(() => refuseTypedPurpose(purpose, '')).not.toThrow()
  }
  for (const purpose of ['kawaler', 'dla osoby, która jest wdową']) {
    expect(() => refuseTypedPurpose(purpose, '')).toThrow('stwierdzają')
  }
})
