-- The form on which somebody declares that they leave the Church (Dekret ogólny KEP 2015): what it must say is known,
-- the wording of the curias differs, so it is a text of the parish as other papers have. A line of dots alone is a
-- line to write on.

insert into document_texts (code, title, body) values
('leavingDeclaration', 'Oświadczenie o wystąpieniu z Kościoła katolickiego',
 E'Jako osoba pełnoletnia oświadczam osobiście, świadomie i dobrowolnie, że moją wolą jest wystąpienie z Kościoła katolickiego.\n\nPowody mojej decyzji:\n……\n……\n……\n\nOświadczam, że duchowny, wobec którego składam to oświadczenie, pouczył mnie o skutkach kanonicznych wystąpienia, a ja podtrzymuję swoją wolę.\n\nJeżeli chrzest odbył się w innej parafii, dołączam świadectwo chrztu.');
