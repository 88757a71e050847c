/** As many different people as asked for, as a list prints them. */
export function buildManyPeople(size: number) {
  const surnames = [
    'Żółć',
    'Święcicka-Gołąb',
    'Zięba',
    'Kościuszko',
    'Ćwiąkała',
    'Ostoja-Śniegocki',
  ]
  const streets = ['ul. Świętojańska', 'ul. Źródlana', 'os. Złotej Jesieni', 'al. Jana Pawła II']
  return Array.from({ length: size }, (_, index) => ({
    surname: surnames[index % surnames.length],
    names: index % 2 ? 'Grażyna Maria' : 'Wojciech',
    birth_date: `${1930 + (index % 90)}-${`${1 + (index % 12)}`.padStart(2, '0')}-15`,
    address: `${streets[index % streets.length]} ${1 + (index % 120)}, 33-100 Łękawka`,
    phone: `600 ${`${index % 1000}`.padStart(3, '0')} 0${10 + (index % 90)}`,
    status: 'parafianin',
  }))
}
