// Latin forms of given names in church books and the commonest Polish short forms, which the general table lacks or
// knows from other languages; folded.

export const CHURCH_MEN =
  'adalbertus adamus albertus alexander alexius aloysius ambrosius andreas antonius augustinus bartholomaeus ' +
  'bartholomeus benedictus bernardus blasius bonaventura carolus casimirus christianus christophorus clemens ' +
  'cyrillus damianus dominicus eduardus erasmus eustachius fabianus felicianus felix ferdinandus florianus franciscus ' +
  'fridericus fulgentius gabriel gaspar casparus georgius godefridus gregorius gulielmus henricus hieronymus ' +
  'hilarius hippolytus hyacinthus iacobus ignatius ioannes ioachim iosephus isidorus jacobus joannes johannes ' +
  'joachimus josephus julianus justinus ladislaus laurentius leo leonardus leopoldus lucas ludovicus marcellus ' +
  'marcus martinus mathaeus matthaeus mathias matthias mauritius maximilianus michael nicolaus norbertus onuphrius ' +
  'paulus petrus philippus procopius raphael remigius richardus robertus rochus romualdus rupertus sebastianus ' +
  'severinus sigismundus simeon stanislaus stephanus sylvester thaddaeus thaddeus theodorus theophilus thomas ' +
  'tiburtius tobias urbanus valentinus venceslaus vincentius vitalis vitus xaverius zacharias ' +
  'bonawentura jarema kosma bartek franek janek jas kuba maciek stas tomek'

export const CHURCH_WOMEN =
  'agatha agnes anastasia angela apollonia balbina barbara beatrix brigida brigitta caecilia catharina christina ' +
  'clara constantia cunegundis dorothea elisabeth elisabetha emerentiana eva felicitas francisca gertrudis hedvigis ' +
  'hedwigis helena honorata josepha joanna juliana justina lucia ludovica magdalena margaretha margarita marianna ' +
  'martha monica petronella rosalia scholastica sophia susanna theresia thecla ursula veronica victoria ' +
  'ala ania asia basia ela gosia hania iza kasia ola ula zosia'
