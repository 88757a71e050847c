/** Mock responses common to every parish (dictionaries, staff, places), for screens under test. */
const items = (...values: string[]) => values.map((value, index) => ({ id: index + 1, value }))

export const getPage = (data: object[]) => ({
  data,
  meta: {
    total: data.length,
    current_page: 1,
    last_page: 1,
    per_page: 20,
    from: 1,
    to: data.length,
  },
})

const lis = {
  id: 4,
  title: 'ks.',
  names: 'Jan',
  surname: 'Lis',
  worker_function: 'proboszcz',
  clergy: true,
}

export const parishAnswers = {
  'GET /api/dictionaries/choices': {
    choices: {
      Faith: items('rzymskokatolickie', 'greckokatolickie'),
      BaptismKind: items('zwykły', 'z wody'),
      ParentsMarriage: items('kościelny', 'konkordatowy', 'tylko cywilny', 'brak'),
      AnnotationKind: items('bierzmowanie', 'I Komunia', 'małżeństwo'),
    },
  },
  'GET /api/parish-workers': getPage([lis]),
}

/** Session of a clerk of the parish of Sokołów, for `queryClient.setQueryData(['session'], clerk)`. */
export const clerkSession = {
  user: { role_id: 3, clergy: false },
  parish: { name: 'Parafia', title: '', town: { name: 'Sokołów' } },
}
