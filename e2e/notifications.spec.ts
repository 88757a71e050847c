import { listAxeFindings } from './axe.ts'
import { expect, test } from './office.ts'

test('notifications: a browser is tested and switched off', async ({ page, context, office }) => {
  const priest = await office.newPerson({ role_id: 2 })
  await office.signIn(context, priest)
  await office.sql(
    `insert into push_subscriptions (user_id, endpoint, p256dh, auth, device)
     values ($1, 'https://push.example.invalid/a', $2, 'BTBZMqHH6r4Tts7J_aSIgg', 'Chrome, Android')`,
    [
      priest.id,
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    ],
  )
  await page.goto('/account')
  await page.getByRole('button', { name: 'Próba powiadomienia: Chrome, Android' }).click()
  await expect(page.getByText(/^Serwer powiadomień przeglądarki nie odpowiada/)).toBeVisible()
  expect(await listAxeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Wyłącz powiadomienia: Chrome, Android' }).click()
  await expect(page.getByText('Wyłączono powiadomienia')).toBeVisible()
  await expect(page.getByText('Chrome, Android')).toBeHidden()
})
