"""Refusals of a crew: each has a name for programs and a sentence for people."""

from fairwind.kernel import campaign
from fairwind.kernel.words import N_, Phrase
from fairwind.table.refusals import Refusal

CREW_SENTENCES = {
    "no-campaign": N_("There is no treasure map for this game."),
    "bad-crew-name": N_("Such a name is one line of 1 to 40 letters."),
    "not-a-member": N_("You do not belong to this crew."),
    "member-already": N_("You belong to this crew already."),
    "crew-full": N_("This crew has as many members as it can have."),
    "nothing-due": N_("There is nothing to scratch now: play a game first."),
    "others-turn": N_(
        "{name} is to scratch now. What was left for three days any member of the crew may do."
    ),
    campaign.NO_SUCH_LOCATION: N_("There is no such location on this map."),
    campaign.SCRATCHED_ALREADY: N_("{location} has been scratched already."),
    campaign.NOT_REACHED: N_("The line has not come to {location} yet. Possible now: {possible}."),
    campaign.PADLOCKED: N_(
        "{location} has a padlock, and the crew has no key. Possible now: {possible}."
    ),
    "not-opened": N_("The crew has not opened this envelope."),
    "nothing-to-name": N_("It is not your turn with this envelope."),
    "no-such-item": N_("There is nothing like that in this envelope."),
    "named-already": N_("This one has a name already."),
    "not-the-captain": N_(
        "The map is not done: only {name}, who has been in the crew for longest, may begin anew."
    ),
    "too-late-for-number": N_("A game has been played for this map: no number is added any more."),
    "not-a-crew-game": N_("A crew plays with two to four, neither practice nor numbered deals."),
}


def crew_refused(code: str, **gaps: object) -> Refusal:
    return Refusal(code, Phrase(CREW_SENTENCES[code], **gaps))
