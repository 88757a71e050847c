/** Polish given names with the forms of Latin registers and of neighbouring languages, folded. */
const FORMS = `adalbert,adalbertus,vojtech=wojciech; agnes=agnieszka; albertus=albert; alexander,aleksandr,oleksandr=aleksander;
alexandra,oleksandra=aleksandra; aloisius,alois=alojzy; andreas,andrew,andrij,andrej=andrzej; angela=aniela;
anton,antonius=antoni; apollonia=apolonia; augustinus=augustyn; barbara,varvara=barbara; bartholomaeus=bartlomiej;
benedictus=benedykt; carl,carolus,karl,charles=karol; casimir,casimirus=kazimierz; catharina,catherine,katharina,kateryna,ekaterina=katarzyna;
christina=krystyna; christophorus,christopher=krzysztof; clara,klara=klara; constantia=konstancja; elisabeth,elisabetha,elizabeth=elzbieta;
eva,ewa=ewa; felix=feliks; florianus=florian; franciscus,franz,francis=franciszek; francisca,franziska=franciszka;
georg,georgius,george=jerzy; gregorius,gregor,hryhorij=grzegorz; hedvigis,hedwig=jadwiga; helena,helene,olena=helena;
heinrich,henricus,henry=henryk; hyacinthus=jacek; ignatius=ignacy; jacobus,jakob,jakub,jacob=jakub; joanna,johanna=joanna;
joannes,ioannes,johannes,johann,ivan,iwan,john=jan; josef,joseph,josephus,josyf=jozef; josepha,josefa=jozefa; justina=justyna;
ladislaus,vladislav,wladislaus=wladyslaw; laurentius=wawrzyniec; leonardus=leonard; lucas=lukasz; ludovicus,ludwig=ludwik;
magdalena,magdalene=magdalena; margaretha,margarita,margarete=malgorzata; maria,mariia,mary,marie=maria; marianna,mariana=marianna;
martin,martinus=marcin; matthaeus=mateusz; matthias=maciej; michael,mychajlo,mykhailo=michal; nicolaus,nikolaus,mykola,nikolaj=mikolaj;
paulus,paul,pavlo=pawel; petrus,peter,petro=piotr; philippus,philipp=filip; regina,regine=regina; rosalia=rozalia; sebastianus=sebastian;
simon=szymon; sophia,sofia,sofija=zofia; stanislaus=stanislaw; stephan,stephanus,stepan=stefan; theresia,theresa=teresa;
theodorus,fedir=teodor; theophila=teofila; thomas=tomasz; valentinus=walenty; victoria=wiktoria; vincentius=wincenty;
hieronymus=hieronim; hedvika=jadwiga; julianna,juliana=julianna; veronica=weronika; natalia,natalija=natalia; julia,yuliia,julija=julia`

/** Polish given names with their everyday forms, folded; forms of several names, as Hania, are not listed. */
const EVERYDAY_FORMS = `ania,anka=anna; asia=joanna; basia=barbara; ela=elzbieta; gosia,malgosia=malgorzata; jadzia=jadwiga;
jola=jolanta; kasia,kaska=katarzyna; krysia=krystyna; magda=magdalena; marysia,maryska=maria; ola=aleksandra; renia=renata;
tereska=teresa; wiesia=wieslawa; zosia,zoska=zofia; antek=antoni; bartek=bartlomiej; franek=franciszek; grzesiek=grzegorz;
janek,jasiek=jan; jozek=jozef; jurek=jerzy; kazik=kazimierz; krzysiek,krzys=krzysztof; kuba=jakub; maciek=maciej;
mietek=mieczyslaw; olek=aleksander; piotrek=piotr; rysiek=ryszard; staszek,stasiek,stach=stanislaw; tadek=tadeusz; tomek=tomasz;
wladek=wladyslaw; wojtek=wojciech; zbyszek=zbigniew`

const POLISH_FORMS = new Map(
  `${FORMS}; ${EVERYDAY_FORMS}`.split(/;\s*/).flatMap(line => {
    const [forms = '', polish = ''] = line.split('=')
    return forms.split(',').map(form => [form, polish] as const)
  }),
)

/** Returns the Polish form of a folded given name; the name itself where no form is listed. */
export const getPolishForm = (name: string) => POLISH_FORMS.get(name) ?? name
