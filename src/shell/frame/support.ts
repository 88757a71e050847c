const readMeta = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''

/** Returns the contact for help when the server fails: set by the installation, read from the page. */
export const getSupport = () => ({
  email: readMeta('support-email'),
  phone: readMeta('support-phone'),
  hours: 'od poniedziałku do piątku w godzinach 8:00–16:00',
})

/** Returns the build of the screens loaded in this window (dist/.stamp). */
export const getBuild = () => readMeta('build')
