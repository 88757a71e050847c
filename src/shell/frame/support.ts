const readMeta = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''

/** Returns the contact for help when the server fails: set by the installation, read from the page. */
export const getSupport = () => ({
  email: readMeta('support-email'),
  phone: readMeta('support-phone'),
  hours: 'od poniedziałku do piątku w godzinach 8:00–16:00',
})

/** Identity of the screens this window was loaded with (dist/.stamp). */
export const getBuild = () => readMeta('build')
