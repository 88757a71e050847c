export const LAYOUTS = {
  centred: 'herb nad nazwą, na środku',
  left: 'herb z lewej, nazwa obok',
  text: 'sama nazwa, bez herbu',
  none: 'papier z nadrukiem: bez nagłówka',
}
export const SEALS = {
  middle: 'na środku, obok podpisu',
  left: 'z lewej strony',
  none: 'bez oznaczonego miejsca',
}
export const PLACES = { sheet: 'na całej kartce', centre: 'na środku kartki' }
