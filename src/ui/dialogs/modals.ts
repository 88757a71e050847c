import { newStore } from '../store.ts'
import type { ReactNode } from 'react'
import { newQueue } from './queue.ts'

interface Confirm {
  title?: string
  message: ReactNode
  yes?: string
  no?: string
  /** True when „yes” destroys or sends something, so that Enter means „no”. */
  danger?: boolean
}
interface Inform {
  title: string
  message: ReactNode
  /** Label of the button; „Zamknij” by default. */
  close?: string
}
interface Progress {
  text: string
  /** Progress from 0 to 1; undefined when the duration is unknown. */
  part?: number
}
export interface Toast {
  id: number
  /** Milliseconds since the epoch. */
  shownAt: number
  message: ReactNode
  tone: 'good' | 'bad' | 'plain'
  action?: { label: string; run: () => void }
}
/** Seconds for which a notice is shown: an ordinary one, and one that offers to undo a save. */
const SECONDS = { said: 5, saved: 60 }
interface PasswordQuestion {
  /** Reason why the previous password was refused. */
  error?: string
}
type OpenDialog<Shape, Answer> = Shape & { id: number; settle: (answer: Answer) => void }

interface DialogStack {
  confirms: OpenDialog<Confirm, boolean>[]
  inform: OpenDialog<Inform, void> | null
  password: OpenDialog<PasswordQuestion, string | null> | null
  progress: Progress | null
  notices: Toast[]
}

const dialogs = newStore<DialogStack>({
  confirms: [],
  inform: null,
  password: null,
  progress: null,
  notices: [],
})
let last = 0

const show = (change: Partial<DialogStack>) => dialogs.set({ ...dialogs.get(), ...change })

const queue = newQueue<OpenDialog<Inform, void>>(inform => show({ inform }))

/** Returns the dialog on top of the screen; only `Modals` uses it. */
export const useShown = dialogs.use

/** Asks a question; true for „Tak”, false for „Nie”, Esc and a click outside. */
export function confirm(question: Confirm): Promise<boolean> {
  return new Promise(resolve => {
    const pendingConfirm: OpenDialog<Confirm, boolean> = {
      ...question,
      id: ++last,
      settle: answer => {
        show({ confirms: dialogs.get().confirms.filter(entry => entry !== pendingConfirm) })
        resolve(answer)
      },
    }
    show({ confirms: [...dialogs.get().confirms, pendingConfirm] })
  })
}

/** Asks for the password of the signed-in user; null when cancelled. A later question replaces an earlier one. */
export function askPassword(question: PasswordQuestion = {}): Promise<string | null> {
  dialogs.get().password?.settle(null)
  return new Promise(resolve => {
    const settle = (password: string | null) => {
      show({ password: null })
      resolve(password)
    }
    show({ password: { ...question, id: ++last, settle } })
  })
}

/** Shows a message after the earlier ones, and resolves when it is closed. */
export function inform(message: Inform): Promise<void> {
  return new Promise(resolve => {
    queue.add({
      ...message,
      id: ++last,
      settle: () => {
        queue.close()
        resolve()
      },
    })
  })
}

/** Closes the open message like its own button. */
export const closeInform = () => dialogs.get().inform?.settle()

/** Checks whether a message is open, because the error catalogue shows one at a time. */
export const isInformOpen = () => dialogs.get().inform !== null

/** Checks whether any dialog is open, of the kit or of a screen. */
export const isDialogOpen = () => document.querySelector('[role=dialog]') !== null

/** Shows a notice in the corner. Errors and notices with an action stay until closed, others for five seconds. */
export function notify(
  message: ReactNode,
  options: Partial<Pick<Toast, 'tone' | 'action'>> = {},
): void {
  const notice: Toast = {
    id: ++last,
    shownAt: Date.now(),
    message,
    tone: 'plain',
    ...options,
  }
  show({ notices: [...dialogs.get().notices.filter(isOther(notice)), notice] })
  if (notice.tone !== 'bad' && !notice.action) hideAfter(notice.id, SECONDS.said)
}

/** A notice without an action that says the same again takes the place of the former one. */
const isOther =
  ({ message, tone, action }: Toast) =>
  (other: Toast) =>
    action || other.action || other.message !== message || other.tone !== tone

let lastSaved = 0

/** Shows a notice about a save with an undo where possible; only the last save can be undone. */
export function notifySaved(message: ReactNode, undo?: Toast['action']): void {
  hideNotice(lastSaved)
  notify(message, { tone: 'good', action: undo })
  lastSaved = last
  if (undo) hideAfter(last, SECONDS.saved)
}

/** Withdraws the offer to undo the last save: a later write has been made, so the undo could only fail. */
export const hideUndo = () => hideNotice(lastSaved)

/** Milliseconds for which an error belongs to the action that itself opens another screen. */
const NAVIGATING_ACTION_MS = 1_000

/** Hides the errors of the screen that is being left. */
export const hideErrors = (now = Date.now()) =>
  show({
    notices: dialogs
      .get()
      .notices.filter(
        ({ tone, shownAt }) => tone !== 'bad' || now - shownAt < NAVIGATING_ACTION_MS,
      ),
  })

const hideAfter = (id: number, seconds: number) => setTimeout(() => hideNotice(id), seconds * 1_000)

/** Checks whether a notice with this text is shown now, to avoid a duplicate. */
export const isNoticeShown = (message: ReactNode) =>
  dialogs.get().notices.some(notice => notice.message === message)

export function hideNotice(id: number): void {
  show({ notices: dialogs.get().notices.filter(notice => notice.id !== id) })
}

/** Covers the screen with a progress bar while `task` runs; one at a time, with the newest text. */
export async function whileLoading<Answer>(
  text: string,
  task: (report: (part: number) => void) => Promise<Answer>,
): Promise<Answer> {
  const ownProgress: Progress = { text }
  let now = ownProgress
  show({ progress: ownProgress })
  try {
    return await task(part => {
      if (dialogs.get().progress === now) show({ progress: (now = { text, part }) })
    })
  } finally {
    if (dialogs.get().progress === now) show({ progress: null })
  }
}

/** Removes the progress bar at once, as the error catalogue requires. */
export const hideLoading = () => show({ progress: null })

/** Removes all dialogs unanswered, for tests that share a page. */
export function clearShown(): void {
  queue.clear()
  show({ confirms: [], password: null, progress: null, notices: [] })
}
