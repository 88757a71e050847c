import { expect, PEOPLE, test } from './office.ts'
import { HOSTILE, RUNS, collectComplaints, livingParts, newHostileParish } from './hostile-words.ts'

test('hostile text in every field of the public pages is shown as plain text', async ({
  page,
  office,
}) => {
  test.slow()
  const complaints = collectComplaints(page)
  const { url } = await newHostileParish(office)
  const query = `primaryColor=${encodeURIComponent('red;}*{display:none}</style><script>window.ran=1</script>')}&theme=${encodeURIComponent(HOSTILE)}&month=${encodeURIComponent(HOSTILE)}&numer=${encodeURIComponent(HOSTILE)}&ulica=${encodeURIComponent(HOSTILE)}`
  for (const path of [
    '',
    '/kalendarz',
    '/intencje',
    '/ogloszenia-duszpasterskie',
    '/liturgia',
    '/nekrologi',
    '/zamow-intencje',
    '/wyszukiwarka-koled',
    '/zgloszenia-koled',
    '/nic-takiego',
  ]) {
    await page.goto(`/parafia/${url}${path}?${query}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await livingParts(page), path).toEqual([])
  }
  expect(complaints).toEqual([])
})

test('hostile text in the records is shown as plain text on the screens of the office', async ({
  page,
  office,
}) => {
  test.slow()
  const complaints = collectComplaints(page)
  const { parish_id, person } = await newHostileParish(office)
  const priest = await office.newPerson({ parish_id, role_id: 2, name: HOSTILE })
  await office.signIn(page.context(), priest)
  for (const path of [
    '/',
    PEOPLE,
    `${PEOPLE}/${person}/preview`,
    `${PEOPLE}/${person}/edit`,
    '/status-of-the-animarum/parish-records/families',
    '/books/deceased',
    '/books/intentions',
    '/books/intentions/calendar',
    '/books/intentions/pattern',
    '/books/announcements',
    '/inventory/pastoral-visits',
    '/inventory/pastoral-visits/registrations',
    '/inventory/messages',
    '/inventory/messages?view=replies',
    '/inventory/messages/groups',
    '/administration/documents',
    '/news',
    '/account',
    `/unauthorized?statusCode=${encodeURIComponent(HOSTILE)}&from=${encodeURIComponent(RUNS)}`,
    `/signin?redirect=${encodeURIComponent(RUNS)}`,
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await livingParts(page), path).toEqual([])
  }
  expect(complaints).toEqual([])
})

test('hostile text is shown as plain text in every search and in the help articles', async ({
  page,
  office,
}) => {
  const complaints = collectComplaints(page)
  const { parish_id } = await newHostileParish(office)
  await office.signIn(page.context(), await office.newPerson({ parish_id, role_id: 2 }))
  await office.sql(
    `insert into help_articles (route_name, title, body) values ('peoplesList', $1, $2)
     on conflict (route_name) do update set title = excluded.title, body = excluded.body`,
    [HOSTILE, JSON.stringify([{ kind: 'paragraph', runs: [{ text: HOSTILE }] }])],
  )
  try {
    await page.goto(PEOPLE)
    await page.getByRole('button', { name: 'Pomoc' }).click()
    const help = page.getByRole('complementary', { name: 'Pomoc' })
    await expect(help.getByText('<img src=x', { exact: false }).first()).toBeVisible()
    expect(await livingParts(page), 'article').toEqual([])
    await help.getByRole('button', { name: 'Wszystkie artykuły' }).click()
    await help.getByRole('searchbox', { name: 'Szukaj w pomocy' }).fill('onerror window')
    await expect(help.getByRole('button', { name: /<img src=x/ })).toBeVisible()
    expect(await livingParts(page), 'found articles').toEqual([])
    await help.getByRole('searchbox', { name: 'Szukaj w pomocy' }).fill(HOSTILE.slice(0, 200))
    await page.waitForLoadState('networkidle')
    expect(await livingParts(page), 'words searched for').toEqual([])
  } finally {
    await office.sql(`delete from help_articles where route_name = 'peoplesList'`)
  }
  for (const search of ['onerror', HOSTILE]) {
    await page.goto(`${PEOPLE}?search=${encodeURIComponent(search)}`)
    await page.waitForLoadState('networkidle')
    expect(await livingParts(page), `list: ${search}`).toEqual([])
    await page.getByRole('button', { name: 'Szukaj', exact: true }).click()
    await page.getByRole('combobox', { name: 'Szukaj wszędzie' }).fill(search.slice(0, 100))
    await page.waitForLoadState('networkidle')
    expect(await livingParts(page), `search everywhere: ${search}`).toEqual([])
    await page.keyboard.press('Escape')
  }
  expect(complaints).toEqual([])
})

test('control: the same text inserted as HTML is executed and detected', async ({ page }) => {
  await page.setContent(`<p>${HOSTILE}</p>`)
  const parts = await livingParts(page)
  expect(parts[0]).toBe('a script ran')
  expect(parts.length).toBeGreaterThan(1)
})
