import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { call } from '#ui/calls/call.ts'
import { Check, Choice, Text, Whole } from '#ui/fields.ts'
import { Password } from '#ui/fields/Password.tsx'
import { inform, notifySaved } from '#ui/dialogs/modals.ts'
import { useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { useRunWithToast } from '#ui/calls/action-errors.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { Section, useFormValue } from '#ui/layout/Section.tsx'
import { ORDERS } from '../../web/paths.ts'
import { type PaymentProviderKind, orderSettings, providerWords } from '../contract.ts'

/** Stored keys are never shown: the fields start empty, and an empty field leaves the key unchanged. */
const EMPTY_PAYMENT_KEYS = { secret: '', p24_crc: '', p24_report_key: '' }

const Entry = orderSettings.save.body

/** Screen of the settings of orders from the public page and of their payment. */
export function OrderSettings() {
  const { data } = useSuspenseCall(orderSettings.get)
  const save = useSave(orderSettings.save)
  const navigate = useNavigate()
  const providers = Object.entries(providerWords)
    .filter(([value]) => value !== 'local' || data.local)
    .map(([value, label]) => ({ value, label }))
  return (
    <>
      <ScreenHead title="Przyjmowanie zamówień intencji" />
      <RecordForm
        draft="none"
        schema={Entry}
        values={{ ...data, ...EMPTY_PAYMENT_KEYS }}
        reload={async () => ({ ...(await call(orderSettings.get)), ...EMPTY_PAYMENT_KEYS })}
        onSave={body => save.mutateAsync({ body })}
        onSaved={(_, undo) => {
          notifySaved('Zapisano', undo)
          void navigate({ to: ORDERS })
        }}
      >
        <Section title="Zamówienia ze strony parafii">
          <Check name="open" label="Parafia przyjmuje zamówienia przez Internet" span={4} />
          <Check
            name="unpaid"
            label="Także z ofiarą składaną w kancelarii"
            hint="Takie zamówienie czeka, aż ktoś je przyjmie"
            span={4}
          />
          <Whole name="keep_months" label="Ile miesięcy po Mszy trzymać dane" span={2} />
          <Text
            name="privacy_url"
            label="Klauzula informacyjna RODO"
            hint="Adres strony; zamawiający otworzy ją przy zgodzie"
            span={2}
          />
        </Section>
        <Section title="Płatności">
          <Choice name="provider" label="Operator płatności" options={providers} span={2} />
          <Whole name="hold_minutes" label="Ile minut trzymać miejsce" span={2} />
          <Text
            name="payment_rules_url"
            label="Regulamin operatora płatności"
            hint="Adres strony; zamawiający otworzy ją przy zgodzie"
            span={4}
          />
        </Section>
        <AccountFields operator="cashbill" fields={['shop', 'secret']}>
          <CashbillFields has_secret={data.has_secret} notify_url={data.notify_url} />
        </AccountFields>
        <AccountFields operator="przelewy24" fields={['p24_merchant', 'p24_pos']}>
          <P24Fields has_p24={data.has_p24} />
        </AccountFields>
      </RecordForm>
    </>
  )
}

interface AccountProps {
  operator: 'cashbill' | 'przelewy24'
  /** Fields of the account; an error in one of them shows the section even when another provider is selected. */
  fields: string[]
  children: ReactNode
}

/**
 * Section of the account of the selected provider; that of another provider is shown only while its errors block
 * saving.
 */
function AccountFields({ operator, fields, children }: AccountProps) {
  const provider = useFormValue<PaymentProviderKind>('provider')
  const { errors } = useFormState()
  const isShown = provider?.startsWith(operator) || fields.some(name => errors[name])
  return isShown ? children : null
}

function CashbillFields({ has_secret, notify_url }: { has_secret: boolean; notify_url: string }) {
  return (
    <Section title="Konto w CashBill">
      <Text name="shop" label="Identyfikator punktu płatności" span={2} />
      <Password
        name="secret"
        label="Tajny klucz"
        hint={has_secret ? 'Zapisany; puste pole go nie zmienia' : 'Z panelu CashBill'}
        span={2}
      />
      <p className="kit-span-4">
        Adres powiadomień do wpisania w panelu operatora: <code>{notify_url}</code>
      </p>
    </Section>
  )
}

function P24Fields({ has_p24 }: { has_p24: boolean }) {
  const hint = has_p24 ? 'Zapisany; puste pole go nie zmienia' : 'Z panelu Przelewy24, Moje dane'
  return (
    <Section title="Konto w Przelewy24">
      <Text name="p24_merchant" label="Numer konta" span={2} />
      <Text
        name="p24_pos"
        label="Numer sklepu"
        hint="Puste, jeśli jest taki sam jak numer konta"
        span={2}
      />
      <Password name="p24_crc" label="Klucz do CRC" hint={hint} span={2} />
      <Password name="p24_report_key" label="Klucz do raportów" hint={hint} span={2} />
      {has_p24 && <CheckButton />}
    </Section>
  )
}

/** Button that checks the saved account; typed changes are saved first. */
function CheckButton() {
  const { isDirty } = useFormState()
  const check = useSave(orderSettings.check)
  const withNotice = useRunWithToast()
  const run = async () => {
    if (isDirty)
      return inform({
        title: 'Najpierw zapisz',
        message: 'Sprawdzamy konto tak, jak jest zapisane. Zapisz zmiany i wróć tutaj.',
      })
    const checking = check.mutateAsync({})
    if (!(await withNotice(checking))) return
    const { well, message } = await checking
    await inform({ title: well ? 'Połączenie działa' : 'Połączenie nie działa', message })
  }
  return (
    <div className="kit-span-4">
      <Button variant="default" loading={check.isPending} onClick={() => void run()}>
        Sprawdź połączenie
      </Button>
    </div>
  )
}
