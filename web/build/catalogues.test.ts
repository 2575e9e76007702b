import { expect, test } from "vitest";

import { parsed, used } from "./catalogues";

const PO = `msgid ""
msgstr ""
"Language: de\\n"

msgid "Leave"
msgstr "Verlassen"

msgid "{number} card"
msgid_plural "{number} cards"
msgstr[0] "{number} Karte"
msgstr[1] "{number} Karten"

#, fuzzy
msgid "Doubtful"
msgstr "Vielleicht"

msgid "Say \\"ahoy\\" "
"twice"
msgstr "Sag zweimal "
"„ahoi“"

msgid "No words yet"
msgstr ""
`;

test("a catalogue is read with plurals, long strings and quotes", () => {
  expect(parsed(PO)).toEqual({
    Leave: "Verlassen",
    "{number} card": ["{number} Karte", "{number} Karten"],
    'Say "ahoy" twice': "Sag zweimal „ahoi“",
  });
});

test("only sentences of the client are taken along", () => {
  const words = { Leave: "Verlassen", Row: "Rudern" };
  expect(used(words, 'say("Leave")')).toEqual({ Leave: "Verlassen" });
});
