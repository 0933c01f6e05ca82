# Was das Spielbrett von Las Vegan über die Texte der Engine hinaus sagt.

web-part = Stich { $part }
web-bank = Die Bank
web-round = Runde { $round } von { $rounds }
web-trick = Stich { $trick } von { $of }
web-trick-title = Stich { $trick } von { $of }
web-the-trick = Der Stich
web-machines = Maschinen dieser Runde
web-placed = { $placed } von 5 Marken gelegt
web-machine = { $subject ->
    [red] Rot
    [purple] Violett
    [green] Grün
    [blue] Blau
    [gold] Gold
   *[other] { $subject }er
}
web-no-token = noch keine Marke
web-each-three = { $token } für je drei { $subject ->
    [red] rote
    [purple] violette
    [green] grüne
   *[blue] blaue
}
web-each = { $token } für jede { $subject }
web-golden-says = { $side ->
    [min] wenigste Stiche: { $loss } verlieren
    [max] meiste Stiche: { $loss } verlieren
   *[none] wenigste oder meiste Stiche: { $loss } verlieren
}
web-tokens-left = Übrige Marken
web-choose-token = Wähle eine Marke, dann eine Maschine
web-token = Marke { $token }
web-golden-token = goldene Marke { $token }
web-place-at = { $machine }: { $token } legen
web-led = ausgespielte Farbe:
web-led-colour = spielte { $colour ->
    [red] Rot
    [purple] Violett
    [green] Grün
   *[blue] Blau
} aus
web-ahead = vorn
web-took = Stich gemacht
web-sealed = verdeckt
web-no-card = noch keine Karte
web-your-card = deine Karte
web-display = Auslage:
web-pile = im Stapel
web-pile-of = der Nachziehstapel der Bank, { $cards ->
    [one] { $cards } verdeckte Karte
   *[other] { $cards } verdeckte Karten
}
web-do-play = { $card } spielen
web-do-seal = { $card } verdeckt legen
web-do-bank = Für die Bank: { $card }
web-do-bank-top = Oberste Karte für die Bank
web-do-place = { $token } auf { $place ->
    [red] Rot
    [purple] Violett
    [green] Grün
    [blue] Blau
    [min] MIN
    [max] MAX
   *[other] die { $place }er
}
